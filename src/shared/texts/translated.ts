/**
 * The texts of a module in another language. The English module is the source of the keys: a translation that lacks
 * one, or has one too many, does not compile.
 */
export type Translated<Module> = Readonly<Record<keyof Module, string>>
