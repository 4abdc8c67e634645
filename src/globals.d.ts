declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
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
