import { type CustomFields, customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { useTranslation } from 'react-i18next'
import { draftsOf, inputsOf } from '../../kit/fields/drafts.ts'
import { useDrafts } from '../../kit/fields/useDrafts.ts'
import { useWrite } from '../../kit/useWrite.ts'

const opened = (stored: CustomFields) => ({ version: stored.version, drafts: draftsOf(stored) })

/** The fields of a kind of record while they are edited. */
export function useDefinition(stored: CustomFields, onReload: () => Promise<CustomFields | undefined>) {
  const { t } = useTranslation()
  const save = useWrite(customFields.save, { quiet: true, success: t('The fields were saved.') })
  return useDrafts(stored, {
    opened,
    inputsOf,
    send: (drafts, version) => save.mutateAsync({ of: stored.of, version, fields: inputsOf(drafts) }),
    onReload,
  })
}
