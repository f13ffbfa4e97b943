import { z } from 'zod'
import { calls, post } from '../kit/call.ts'
import { FieldData } from '../kit/field-data.ts'
import { resultKinds } from '../kit/formulas/values.ts'
import { Id, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { Saved } from '../kit/results.ts'
import { Category } from './forms.ts'
import { formScreens } from './screens.ts'

const { label, help, unit, inList, forClients, formula } = FieldData.shape

/** Fields whose value follows from others: docs/features/formulas.md. */
export const formFormulas = calls(
  '/FormBuilder',
  { reads: ['form'], changes: ['form', 'menu', 'form value'] },
  {
    save: post('CreateUpdateFieldFormula', {
      allow: formScreens.design.access,
      about:
        'Makes a field of a form that is computed from others (`fieldId` null), or changes its formula, in the draft, with `publish` for everybody. What is not named stays.',
      body: z.object({
        category: Category,
        /** Of the form. */
        version: Version,
        fieldId: Id.nullable().default(null),
        /** Of a new one; it stays. */
        kind: z.enum(resultKinds).default('number'),
        formula: lines().pipe(formula.unwrap().min(1)),
        label: label.optional(),
        help: help.unwrap().optional(),
        unit: unit.unwrap().optional(),
        inList: inList.unwrap().optional(),
        forClients: forClients.unwrap().optional(),
        publish: z.boolean().default(false),
      }),
      reply: Saved.extend({ fieldId: Id }),
    }),
  },
)
