import { type FormDesign, forms } from '@atrium/contract/forms/forms.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import type { Draft } from '../../../kit/fields/drafts.ts'
import { send } from '../../../kit/send.ts'
import { showError } from '../../../kit/toast.ts'
import { namedElsewhere } from './named-elsewhere.ts'

/** Asks before a field is removed, once it is known what people have entered there. */
export function useMayRemove({ category }: Pick<FormDesign, 'category'>) {
  const { t } = useTranslation()
  return async ({ id, label }: Draft): Promise<boolean> => {
    // A field that was never published holds nothing.
    const found = id === null ? undefined : await send(forms.checkRemoveField, { category, fieldId: id }).catch(() => undefined)
    const { entries = 0, rules = 0, formulas = 0 } = found ?? {}
    const why = namedElsewhere(t, { label, rules, formulas })
    if (why !== undefined) {
      showError(why)
      return false
    }
    return confirm({
      title: t('Remove "{{name}}"?', { name: label }),
      text:
        entries > 0
          ? t('{{count}} entries say something there. Once it is published without the field, that stays in the history only.', {
              count: entries,
            })
          : t('Nothing has been entered there.'),
      action: t('Remove field'),
    })
  }
}
