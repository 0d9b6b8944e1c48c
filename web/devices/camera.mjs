// Scans a code with the camera of this device.

const WIDE = 640; // pixels of the picture that is read: enough for a code that fills a third of it
const EACH = 120; // ms

/** What is drawn from now on is turned by half a right angle about the middle. @param {CanvasRenderingContext2D} brush @param {HTMLCanvasElement} canvas */
const turn = (brush, { width, height }) => {
  brush.translate(width / 2, height / 2);
  brush.rotate(Math.PI / 4);
  brush.translate(-width / 2, -height / 2);
};

/**
 * Shows what the camera sees in `eye` and calls back with each code in it, until `take` says that it will do; returns
 * what ends it. Rejects where there is no camera, or none for this page.
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
  eye.play().catch(() => {}); // its pictures come when they come
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  let turned = true;
  const look = async () => {
    if (isOver) return;
    if (!eye.isConnected) {
      end();
      return;
    }
    canvas.width = Math.min(WIDE, eye.videoWidth); // which empties it and turns it back
    canvas.height = Math.round((canvas.width * eye.videoHeight) / (eye.videoWidth || 1));
    let text = '';
    if (brush && canvas.width && canvas.height) {
      turned = !turned; // a code that stands on its corner is read in every other picture
      if (turned) turn(brush, canvas);
      brush.drawImage(eye, 0, 0, canvas.width, canvas.height);
      try { text = decodeQR(brush.getImageData(0, 0, canvas.width, canvas.height)); } catch { /* no code in it */ }
    }
    if (text && await take(text).catch(() => false)) end();
    else setTimeout(look, EACH);
  };
  look();
  return end;
};
