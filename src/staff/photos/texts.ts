/** The texts of choosing and cropping pictures. */
export const photoTexts = {
  camera: 'Take a picture',
  files: 'Choose pictures',
  drop: 'Or drop them here.',
  photo: 'Picture {number}',
  square: 'Part of picture {number} that is kept',
  squareHint: 'Drag it, or move it with the arrow keys and resize it with + and -',
  size: 'Size',
  sent: 'In the shop',
  remove: 'Remove picture {number}',
} as const
