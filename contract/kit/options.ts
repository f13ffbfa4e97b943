/** What people read: a key of the translations, or words of their own, which are shown as they are in every language. */
export type Text = string | { readonly own: string }

/** A text in a language, by its translation of keys. */
export const inWords = (t: (key: string) => string, text: Text): string => (typeof text === 'string' ? t(text) : text.own)

/** The same where no language is: the key itself. Such as the headings of an uploaded list. */
export const inEnglish = (text: Text): string => inWords((key) => key, text)

/** What a status looks like as a chip. */
export type Tone = 'good' | 'done' | 'warning' | 'bad' | 'info' | 'open' | 'waiting' | 'returned' | 'quiet'

/** By value, how each looks; one without a tone is a plain chip. */
export type Tones<V extends string = string> = Readonly<Partial<Record<V, Tone>>>

/** A value that can be chosen, what people call it, and how it looks as a chip. */
export interface Option<V extends string = string> {
  value: V
  text: Text
  tone?: Tone
  /** What has it keeps it; nobody chooses it any more. */
  inactive?: true
}

/** The values of a choice in their order: words by value, or values that are words themselves. */
export type Values<V extends string = string> = readonly V[] | Readonly<Record<V, string>>

const isList = <V extends string>(values: Values<V>): values is readonly V[] => Array.isArray(values)

/** The values alone. */
export const valuesOf = <const V extends string>(values: Values<V>): readonly V[] =>
  isList(values) ? values : (Object.keys(values) as V[])

/** Each value with its word, and with its tone where it has one. */
export const optionsOf = <const V extends string>(values: Values<V>, tones?: Tones<V>): Option<V>[] =>
  valuesOf(values).map((value) => {
    const text = isList(values) ? value : values[value]
    const tone = tones?.[value]
    return tone ? { value, text, tone } : { value, text }
  })

/** What people call a value; one that is none of the options as it is. */
export const optionText = (options: readonly Option[], value: string): Text =>
  options.find((option) => option.value === value)?.text ?? value
