import type { Related } from '@atrium/contract/kit/related.ts'

/** What is read of a record that a field leads to. */
export const relatedText = ({ name, state }: Related, t: (text: string) => string): string =>
  state === 'Gone' ? t('No longer there') : state === 'Hidden' ? t('Not shown to you') : name
