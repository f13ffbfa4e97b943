import { explanationWords } from '@atrium/contract/bank-reconciliation/lines.ts'
import { bankRules } from '@atrium/contract/bank-reconciliation/rules.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** What is remembered of lines: shown where there is any. */
export function Rules() {
  const { t } = useTranslation()
  const { data } = useRead(bankRules.search, { rowsPerPage: 100 })
  const remove = useWrite(bankRules.remove, { success: t('The rule is forgotten.') })
  if (!data || data.items.length === 0) return null
  return (
    <PlainTable id="bank-rules" title={t('Remembered rules')} headings={[t('Description contains'), t('Suggests'), t('Actions')]}>
      {data.items.map(({ id, contains, clientName, explanation, reason }) => (
        <tr key={id}>
          <td>{contains}</td>
          <td>{explanation ? [t(explanationWords[explanation]), reason].filter(Boolean).join(': ') : clientName}</td>
          <td>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Forget "{{text}}"', { text: contains })}
              onClick={() => remove.mutate({ id })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
