import { type ButtonShown, formButtons } from '@atrium/contract/forms/buttons.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

/** Presses a button at an entry, once somebody has said yes to its question. */
export function usePressButton(category: string) {
  const { t } = useTranslation()
  const press = useWrite(formButtons.press, { success: t('Done') })
  return {
    isBusy: press.isPending,
    /** Whether it was done. */
    press: async ({ id: valueId, version }: FormValue, { id, label, question, colour }: ButtonShown): Promise<boolean> => {
      const isMeant =
        question === '' || (await confirm({ title: label, text: question, action: label, danger: colour === 'red' }))
      if (!isMeant) return false
      return press.mutateAsync({ category, id, valueId, version }).then(
        () => true,
        () => false,
      )
    },
  }
}
