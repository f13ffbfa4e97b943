import { randomKey } from '../../kit/random-key.ts'

/** A new form's name in addresses and the menu: fifteen letters and digits. */
export const newCategory = () => randomKey().slice(0, 15)
