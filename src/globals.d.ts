declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
/** What is written in it, for the style sheet of the server. */
declare module '*.css?source' {
  const text: string
  export default text
}
declare module '*.css'

/** https://w3c.github.io/trusted-types: of it, what the shop uses. */
interface Window {
  trustedTypes?: {
    createPolicy<Policy extends { createScriptURL(address: string): string }>(
      name: string,
      rules: Policy,
    ): Policy
  }
}
