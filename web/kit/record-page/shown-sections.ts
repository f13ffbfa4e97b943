import type { PageSection, SectionKind } from '@atrium/contract/kit/record-page.ts'
import type { SectionWords } from './section-words.ts'

/** The sections of some kinds, in their order. One that is empty is left out, but where a gap is worth to be seen. */
export const shownSections = (
  sections: readonly PageSection[],
  kinds: readonly SectionKind[],
  words: Readonly<Partial<Record<SectionKind, SectionWords>>>,
): { section: PageSection; words: SectionWords }[] =>
  kinds.flatMap((kind) => {
    const section = sections.find((one) => one.kind === kind)
    const own = words[kind]
    return section && own && (section.total > 0 || own.none) ? [{ section, words: own }] : []
  })
