import type { FormButton } from '@atrium/contract/forms/buttons.ts'
import type { FieldLock } from '@atrium/contract/forms/conditions.ts'
import type { Condition, Tested } from '@atrium/contract/forms/rules.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { i18n, TFunction } from 'i18next'
import { listedTests, testText, valueText } from '../../../kit/tests/value-text.ts'

export const effectWords: Record<Condition['effect'], string> = {
  show: 'Show fields',
  require: 'Require fields',
  lock: 'Lock fields',
  set: 'Set fields to a value',
}

/** Conditions and locks as sentences, in the language of the page. */
export function sentences(t: TFunction, { language }: Pick<i18n, 'language'>, controls: readonly FieldData[]) {
  const find = (id: number) => controls.find((field) => field.id === id)
  const nameOf = (id: number) => t('“{{name}}”', { name: find(id)?.label ?? t('a field that is gone') })
  const listed = (words: readonly string[]) => listedTests(language, 'all', words)
  const textOf = (id: number, value: unknown) => valueText(t, find(id), value)
  const tests = ({ match, tests: asked }: Tested) =>
    listedTests(
      language,
      match,
      asked.map(({ fieldId, ...test }) => testText(t, nameOf(fieldId), find(fieldId), test)),
    )
  return {
    ofCondition: ({ effect, fieldIds, value, ...tested }: Condition): string => {
      const said = { tests: tests(tested), fields: listed(fieldIds.map(nameOf)) }
      if (effect === 'show') return t('When {{tests}}, show {{fields}}.', said)
      if (effect === 'require') return t('When {{tests}}, require {{fields}}.', said)
      if (effect === 'lock') return t('When {{tests}}, lock {{fields}}.', said)
      if (value === null) return t('When {{tests}}, empty {{fields}}.', said)
      return t('When {{tests}}, set {{fields}} to {{value}}.', { ...said, value: textOf(fieldIds[0] as number, value) })
    },
    /** What a button does, and when it is there; `target` is the template or the workflow. */
    ofButton: ({ tests: asked, match, action, sets }: FormButton, target: string): string => {
      const set = ({ fieldId, value }: FormButton['sets'][number]) =>
        value === null
          ? t('empties {{field}}', { field: nameOf(fieldId) })
          : t('sets {{field}} to {{value}}', { field: nameOf(fieldId), value: textOf(fieldId, value) })
      const does =
        action === 'set'
          ? listed(sets.map(set))
          : action === 'mail'
            ? t('sends “{{target}}”', { target })
            : t('starts “{{target}}”', { target })
      if (asked.length === 0) return t('Always there; {{does}}.', { does })
      return t('When {{tests}}; {{does}}.', { tests: tests({ tests: asked, match }), does })
    },
    /** When a rule of the paywall mails a link, and by which template. */
    ofPaywall: (tested: Tested, template: string): string =>
      t('When {{tests}}, “{{template}}” is mailed.', { tests: tests(tested), template }),
    ofLock: ({ fieldIds, ...tested }: FieldLock): string =>
      fieldIds.length === 0
        ? t('When {{tests}}, nothing can be changed any more.', { tests: tests(tested) })
        : t('When {{tests}}, {{fields}} can no longer be changed.', {
            tests: tests(tested),
            fields: listed(fieldIds.map(nameOf)),
          }),
  }
}
