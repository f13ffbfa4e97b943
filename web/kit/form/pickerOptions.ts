import { plainText } from '../plain-text.ts'

/** One thing to pick. */
export interface PickerOption {
  value: string
  label: string
  /** A second line that distinguishes options of one name. */
  hint?: string
  disabled?: boolean
}
export interface PickerGroup {
  group: string
  items: PickerOption[]
}
export type PickerData = readonly (PickerOption | PickerGroup)[]

const isGroup = (entry: PickerOption | PickerGroup): entry is PickerGroup => 'group' in entry
export const flat = (data: PickerData): PickerOption[] => data.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))

/** The options that contain what was typed; those that start with it come first, else in their own order. */
export function matchingOptions(data: PickerData, typed: string): (PickerOption | PickerGroup)[] {
  const needle = plainText(typed)
  const among = (options: readonly PickerOption[]) => {
    const found = options.filter(({ label }) => plainText(label).includes(needle))
    const starts = ({ label }: PickerOption) => plainText(label).startsWith(needle)
    return [...found.filter(starts), ...found.filter((one) => !starts(one))]
  }
  const groups = data.filter(isGroup).map(({ group, items }) => ({ group, items: among(items) }))
  const plain = data.filter((entry): entry is PickerOption => !isGroup(entry))
  return [...among(plain), ...groups.filter(({ items }) => items.length > 0)]
}

/** What Enter takes: the first option that may be taken. */
export const firstOf = (data: PickerData): PickerOption | undefined => flat(data).find((option) => !option.disabled)
