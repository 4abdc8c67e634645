/** The texts of the preview of a page of the shop. */
export const previewTexts = {
  preview: 'Preview',
  previewOf: 'Preview of {title}',
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
  previewLate: 'The preview is older than the form.',
  previewNone: 'The preview appears once the page can be shown.',
  release: 'How shoppers will see the release. Nothing of it can be clicked.',
} as const
