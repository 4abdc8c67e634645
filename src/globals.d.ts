declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
/** The source text of a style sheet, for the server's styleguide. */
declare module '*.css?source' {
  const text: string
  export default text
}
declare module '*.css'

/** The part of https://w3c.github.io/trusted-types that the shop uses. */
interface Window {
  trustedTypes?: {
    createPolicy<Policy extends { createScriptURL(address: string): string }>(
      name: string,
      rules: Policy,
    ): Policy
  }
}

/** https://www.w3.org/TR/gpc/: the setting by which a visitor refuses tracking; some browsers lack it. */
interface Navigator {
  globalPrivacyControl?: boolean
}
