/** Takes from bwip-js only what QR codes need; its other encoders are left out of the bundle. */
export { drawingSVG, qrcode } from 'bwip-js/browser'
