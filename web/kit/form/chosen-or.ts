import type { Option } from '@atrium/contract/kit/options.ts'

/** The options that can be chosen, with those that are chosen already though nobody chooses them any more. */
export const chosenOr = (options: readonly Option[] = [], value: unknown): readonly Option[] =>
  options.filter((option) => !option.inactive || [value].flat().includes(option.value))
