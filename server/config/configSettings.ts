import type { z } from 'zod'

/** A setting of the environment, as staff may see it. */
export interface ShownSetting {
  name: string
  /** Null if it is not set, or is a secret. */
  value: string | null
  source: 'environment' | 'default' | 'not_set'
  isSecret: boolean
}

/** Everything that is called a key is treated as a secret, also those that are public. */
const secretNames = /SECRET|TOKEN|PASSWORD|KEY/

/**
 * Lists all settings with their values and where these come from. Secrets are left out, and so are passwords in addresses.
 * @param schemas by name; what a schema makes of a missing value is the default
 * @param variables the environment variables that are set
 * @param derived defaults that depend on other settings
 */
export const listSettings = (
  schemas: Readonly<Record<string, z.ZodType>>,
  variables: Readonly<Record<string, string | undefined>>,
  derived: Readonly<Record<string, string>>,
): ShownSetting[] =>
  Object.entries(schemas).map(([name, schema]) => {
    const isSecret = secretNames.test(name)
    const text = variables[name]
    if (text !== undefined) {
      return {
        name,
        value: isSecret ? null : withoutCredentials(name, text),
        source: 'environment',
        isSecret,
      }
    }
    const usual = derived[name] ?? schema.safeParse(undefined).data
    if (usual === undefined) return { name, value: null, source: 'not_set', isSecret }
    return { name, value: isSecret ? null : String(usual), source: 'default', isSecret }
  })

/** Leaves of an address only the host and the path: name, password and parameters may be secret. */
function withoutCredentials(name: string, text: string): string {
  if (!name.endsWith('_URL')) return text
  if (!URL.canParse(text)) return '…'
  const { protocol, host, pathname, username, search } = new URL(text)
  return username || search ? `${protocol}//${host}${pathname}` : text
}
