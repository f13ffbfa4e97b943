import { isComputed } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { isSummed } from '@atrium/contract/kit/lines.ts'
import type { Draft } from '../drafts.ts'
import { functionWords } from './function-words.ts'

/** What can stand at a place of a formula. */
export interface Completion {
  text: string
  about: string
  isField: boolean
}

export interface Asked {
  /** What is replaced: from where the word that is being written begins to the caret. */
  from: number
  to: number
  completions: Completion[]
}

const MOST = 8

/** What can be written where the caret is: the name of a field behind `{`, a function behind the first letters of one. */
export function completionsAt(text: string, caret: number, others: readonly Draft[]): Asked | undefined {
  const before = text.slice(0, caret)
  if (isInText(before)) return undefined
  const field = /\{([^{}]*)$/.exec(before)
  if (field) {
    const word = (field[1] ?? '').trim().toLowerCase()
    const named = fieldsOf(others).filter((one) => one.text.toLowerCase().includes(word))
    return { from: caret - field[0].length, to: text[caret] === '}' ? caret + 1 : caret, completions: named.slice(0, MOST) }
  }
  const word = /[A-Za-z]+$/.exec(before)?.[0] ?? ''
  if (word === '') return undefined
  const found = functionList.filter((one) => one.text.startsWith(word.toUpperCase()))
  const named = fieldsOf(others).filter((one) => one.text.toLowerCase().startsWith(`{${word.toLowerCase()}`))
  return { from: caret - word.length, to: caret, completions: [...found, ...named].slice(0, MOST) }
}

/** Whether a text in quotes is being written. */
const isInText = (before: string) => (before.match(/"/g)?.length ?? 0) % 2 === 1

/** The fields that a formula can read, as it names them. */
export const fieldsOf = (others: readonly Draft[]): Completion[] =>
  others.filter(holdsValue).flatMap((field) => {
    const named = (label: string, about: string) => ({ text: `{${label.replaceAll(/[{}]/g, '')}}`, about, isField: true })
    if (isRelation(field))
      return (field.related ?? []).map(({ key, label }) => named(`${field.label}.${label}`, isOwn(key) ? '' : label))
    return [
      named(field.label, isComputed(field) ? 'Formula' : ''),
      ...field.columns.filter(isSummed).map((column) => named(`${field.label}.${column.label}`, 'Total')),
    ]
  })

/** What a field of a form is called in the company's words. */
const isOwn = (key: string) => /^f\d+$/.test(key)

export const functionList: readonly Completion[] = Object.entries(functionWords).map(([name, about]) => ({
  text: `${name}(`,
  about,
  isField: false,
}))
