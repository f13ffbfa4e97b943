import type { FieldSpec, StorageKind } from '@atrium/contract/kit/entity.ts'
import { boolean, date, integer, numeric, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

// What keeps each kind of field. A day that may be left out is null; all else has a value that says nothing.
const textColumn = () => text().notNull()
const optionalTextColumn = (start: string) => text().notNull().default(start)
const choiceColumn = <V extends string>() => text().$type<V>().notNull()
const dayColumn = () => date().notNull()
const optionalDayColumn = () => date()
const centsColumn = () => integer().notNull().default(0)
const wholeColumn = () => integer().notNull()
const decimalColumn = () => numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0)
const rateColumn = () => numeric({ precision: 10, scale: 4, mode: 'number' }).notNull().default(0)
const flagColumn = () => boolean().notNull().default(false)
const refColumn = () => integer().notNull()
const optionalRefColumn = () => integer()

/** Not in a column that is made here. */
type Elsewhere = 'file' | 'own' | 'heading'

type ColumnOf<S> =
  S extends FieldSpec<infer I, infer K>
    ? {
        text: undefined extends z.input<I> ? ReturnType<typeof optionalTextColumn> : ReturnType<typeof textColumn>
        choice: ReturnType<typeof choiceColumn<z.output<I> & string>>
        state: ReturnType<typeof choiceColumn<Exclude<z.output<I>, undefined> & string>>
        day: null extends z.output<I> ? ReturnType<typeof optionalDayColumn> : ReturnType<typeof dayColumn>
        cents: ReturnType<typeof centsColumn>
        whole: ReturnType<typeof wholeColumn>
        decimal: ReturnType<typeof decimalColumn>
        rate: ReturnType<typeof rateColumn>
        ref: ReturnType<typeof refColumn>
        optionalRef: ReturnType<typeof optionalRefColumn>
        flag: ReturnType<typeof flagColumn>
        file: never
        own: never
        heading: never
      }[K]
    : never

const makers: Record<Exclude<StorageKind, Elsewhere>, (spec: FieldSpec) => unknown> = {
  text: ({ input }) => {
    const { success, data } = input.safeParse(undefined)
    return success ? optionalTextColumn(data as string) : textColumn()
  },
  choice: choiceColumn,
  state: choiceColumn,
  day: ({ required }) => (required ? dayColumn() : optionalDayColumn()),
  cents: centsColumn,
  whole: wholeColumn,
  decimal: decimalColumn,
  rate: rateColumn,
  flag: flagColumn,
  ref: refColumn,
  optionalRef: optionalRefColumn,
}

type Name<K> = K extends `${string}.${infer Rest}` ? Rest : K

/** The columns of a table that keep the fields of an entity of the contract: of `address.street` it is `street`. */
export function entityColumns<F extends Record<string, FieldSpec>>({
  fields,
}: {
  fields: F
}): { [K in keyof F as F[K]['stored'] extends Elsewhere ? never : Name<K>]: ColumnOf<F[K]> } {
  const columns = Object.entries(fields).flatMap(([key, spec]) =>
    spec.stored === 'file' || spec.stored === 'own' || spec.stored === 'heading'
      ? []
      : [[key.slice(key.indexOf('.') + 1), makers[spec.stored](spec)] as const],
  )
  return Object.fromEntries(columns) as never
}
