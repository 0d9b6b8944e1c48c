// Scans a code with the camera of this device.

const WIDE = 640; // width of the examined image in pixels: enough for a code that fills a third of it
const EACH = 120; // ms between two examinations

/** Rotates the drawing context by 45 degrees about the centre. @param {CanvasRenderingContext2D} brush @param {HTMLCanvasElement} canvas */
const turn = (brush, { width, height }) => {
  brush.translate(width / 2, height / 2);
  brush.rotate(Math.PI / 4);
  brush.translate(-width / 2, -height / 2);
};

/**
 * Shows the image of the camera in `eye`, and calls `take` with each code in it until that returns true. Returns a
 * function that stops the camera. Rejects if there is no camera, or this page may not use it.
 * @param {HTMLVideoElement} eye @param {(text: string) => Promise<boolean>} take
 */
export const scan = async (eye, take) => {
  const [stream, { decodeQR }] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
    import(/** @type {any} */ (new URL('../vendor/qr/decode.js', import.meta.url).href)),
  ]);
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const track of stream.getTracks()) track.stop();
    eye.srcObject = null;
  };
  eye.srcObject = stream;
  eye.play().catch(() => {}); // the video starts when it is ready
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  let turned = true;
  const look = async () => {
    if (isOver) return;
    if (!eye.isConnected) {
      end();
      return;
    }
    canvas.width = Math.min(WIDE, eye.videoWidth); // this also clears the canvas and resets its rotation
    canvas.height = Math.round((canvas.width * eye.videoHeight) / (eye.videoWidth || 1));
    let text = '';
    if (brush && canvas.width && canvas.height) {
      turned = !turned; // a code that is tilted by 45 degrees is recognised in every second image
      if (turned) turn(brush, canvas);
      brush.drawImage(eye, 0, 0, canvas.width, canvas.height);
      try { text = decodeQR(brush.getImageData(0, 0, canvas.width, canvas.height)); } catch { /* there is no code in the image */ }
    }
    if (text && await take(text).catch(() => false)) end();
    else setTimeout(look, EACH);
  };
  look();
  return end;
};
