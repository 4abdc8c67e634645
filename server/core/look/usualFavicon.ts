import type { Palette } from '../../platform/html/palette'

/** Draws the mark of `static/public/favicon.svg`, a record, in a shop's colours, for a shop without an icon of its own. */
export const writeUsualFavicon = ({ light, dark }: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.d{fill:${light.ink}}.g{stroke:${light.paper}}.a{fill:${light.accent}}@media(prefers-color-scheme:dark){.d{fill:${dark.ink}}.g{stroke:${dark.paper}}.a{fill:${dark.accent}}}</style><circle class="d" cx="16" cy="16" r="15"/><g class="g" fill="none" stroke-width="1" opacity=".45"><circle cx="16" cy="16" r="12"/><circle cx="16" cy="16" r="9.5"/></g><circle class="a" cx="16" cy="16" r="6"/><circle class="d" cx="16" cy="16" r="1.4"/></svg>`
