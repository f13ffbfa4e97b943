import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'

/** Saves every entry that the list shows now, as the server streams it. */
export function useExportLog(asked: Record<string, unknown>) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx' | 'jsonl') => {
    setBusy(true)
    try {
      const file = (await send(auditLog.export, { format, ...asked } as never)) as Blob
      saveBlob(file, `${t('Audit log')} ${new Date().toISOString().slice(0, 10)}.${format}`)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
