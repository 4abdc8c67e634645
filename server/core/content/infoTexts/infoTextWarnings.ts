/** What the law wants in information texts, as far as a program can see it. */
import type { Language } from '../../../../src/shared/language'
import { findUnsafe } from '../../../../src/shared/markdown/findUnsafe'
import { isCrowded } from '../../../../src/shared/markdown/parseMarkdown'
import type { InfoSlug } from '../../../../src/shared/vocabulary'
import type { Seller } from '../../shop/seller'
import { tell } from '../staffSentences'
import type { StoredVersion } from './infoTextRepository'

export interface InfoTextWarning {
  language: Language
  warning: string
}

interface Shop {
  /** The first one first. */
  languages: readonly Language[]
  seller: Pick<Seller, 'company' | 'vatId'>
}

/** A passage that a text must have, and what to say if none of its usual words is there. */
type Passage = readonly [words: RegExp, warning: Parameters<typeof tell>[0]]

/** The sources: section 5 DDG, article 13 GDPR, articles 246a and 246c EGBGB with their annexes, annex 3 BFSG. */
const passages: Readonly<Partial<Record<InfoSlug, readonly Passage[]>>> = {
  imprint: [
    [/\S@\S/, 'It has no e-mail address (section 5 DDG).'],
    [/\b\d{4,5}\b/, 'It has no postal address (section 5 DDG).'],
  ],
  withdrawal: [
    [/\b14\b|fourteen|vierzehn/i, 'It does not say that the period is fourteen days (section 355 (2) BGB).'],
    [
      /^(#{1,6} |\*\*).*form(ular)?\b/im,
      'The model withdrawal form is missing (annex 2 to article 246a section 1 (2) EGBGB).',
    ],
    [
      /function|button|online|funktion|schaltfl/i,
      'It does not name the function for withdrawing on this page (annex 1 to article 246a EGBGB).',
    ],
    [/\S@\S/, 'It does not say to which e-mail address a withdrawal is sent.'],
  ],
  privacy: [
    [/\S@\S/, 'It does not say how to reach who is responsible (article 13 (1) (a) GDPR).'],
    [
      /supervisory authority|data protection authority|aufsichtsbehörde|datenschutzbeauftragte/i,
      'It does not name the right to complain to a supervisory authority (article 13 (2) (d) GDPR).',
    ],
  ],
  accessibility: [
    [
      /market surveillance|marktüberwachung|MLBF/i,
      'It does not name the authority that watches over accessibility (annex 3 number 1 BFSG).',
    ],
  ],
}

const placeholder = /FILL IN|BITTE AUSFÜLLEN|lorem ipsum|\bTODO\b|\bXXX+\b/i

/**
 * Finds what a version of a text does not seem to have. It is no legal advice, and refuses nothing.
 * @returns in the order of the shop's languages; none if nothing was noticed
 */
export function findWarnings(
  slug: InfoSlug,
  { texts }: Pick<StoredVersion, 'texts'>,
  { languages, seller }: Shop,
): InfoTextWarning[] {
  return languages.flatMap((language) => {
    const text = texts[language]
    const warnings = text
      ? findTextWarnings(slug, `${text.title}\n\n${text.body}`, seller)
      : [
          tell('It is missing in {language}; shoppers who read {language} see it in {first}.', {
            language: tell(languageNames[language]),
            first: tell(languageNames[languages[0] ?? 'en']),
          }),
        ]
    return warnings.map((warning) => ({ language, warning }))
  })
}

const languageNames = { en: 'English', de: 'German' } as const

function findTextWarnings(slug: InfoSlug, text: string, seller: Shop['seller']): string[] {
  const match = placeholder.exec(text)
  const has = (words: string) => withoutSpaces(text).includes(withoutSpaces(words))
  const tags = [...new Set(findUnsafe(text).flatMap((part) => (part.kind === 'html' ? part.text : [])))]
  return [
    ...(match ? [tell('It still has a placeholder: {text}.', { text: match[0] })] : []),
    ...(isCrowded(text)
      ? [
          tell(
            'A paragraph has too many of * _ ~ [ ] < > `, so the shop shows the text without any formatting.',
          ),
        ]
      : []),
    ...(tags.length > 0 ? [tell('Tags of HTML are not shown: {tags}.', { tags: tags.join(', ') })] : []),
    ...(passages[slug] ?? []).flatMap(([words, warning]) => (words.test(text) ? [] : tell(warning))),
    ...(slug === 'imprint' && !has(seller.company)
      ? [
          tell('It does not have the company of shop.yaml, {company} (section 5 DDG).', {
            company: seller.company,
          }),
        ]
      : []),
    ...(slug === 'imprint' && seller.vatId && !has(seller.vatId)
      ? [tell('It does not have the VAT ID of shop.yaml, {vatId} (section 5 DDG).', { vatId: seller.vatId })]
      : []),
  ]
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toLowerCase()
