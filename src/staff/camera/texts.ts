/** The texts of scanning with the camera. */
export const cameraTexts = {
  camera: 'Camera',
  starting: 'Starting the camera. Allow it if the browser asks …',
  aim: 'Hold a barcode into the frame.',
  read: 'Read: {code}',
  which: 'Which camera',
  number: 'Camera {number}',
  stop: 'Stop the camera',
  close: 'Close',
  lamp: 'Lamp',
  insecure:
    'The camera works only on pages with https. Open the back office at an address that begins with https://, or type the code.',
  refused:
    'The browser may not use the camera. Allow the camera for this site in the settings of the browser, next to the address, and try again.',
  none: 'This device has no camera that the browser can use. Connect one and try again, or type the code.',
  busy: 'Another program uses the camera. Close it and try again.',
  failed: 'The camera could not be started. Check the connection and try again.',
} as const
