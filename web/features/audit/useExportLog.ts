import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { useTranslation } from 'react-i18next'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'

/** Saves every entry that the list shows now, as the server streams it. */
export function useExportLog(query: Record<string, unknown>) {
  const { t } = useTranslation()
  const { saveFile, busy } = useSaveFile()
  const save = (format: 'csv' | 'xlsx' | 'jsonl') => {
    const name = `${t('Audit log')} ${new Date().toISOString().slice(0, 10)}.${format}`
    return saveFile(auditLog.export, { format, ...query } as never, name)
  }
  return { save, busy }
}
