// Reads QR codes as the page does, for tests: a line of JSON with the rows of modules, a line with the text.
import { createInterface } from 'node:readline';
import { decodeQR } from 'qr/decode.js';

const SIZE = 4; // pixels a module
for await (const line of createInterface({ input: process.stdin })) {
  const rows = JSON.parse(line);
  const width = rows.length * SIZE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rows[Math.floor(y / SIZE)][Math.floor(x / SIZE)]) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  process.stdout.write(`${JSON.stringify(decodeQR({ width, height: width, data }))}\n`);
}
