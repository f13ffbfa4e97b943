import { formMailTemplates } from '@atrium/contract/forms/mail-templates.ts'
import { formMails } from '@atrium/contract/forms/mails.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import { Button, Group, Modal, Select, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../kit/error-words.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import type { BulkAction, RowAction } from '../../../kit/table/types.ts'
import { showError } from '../../../kit/toast.ts'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'

type Chosen = { ids: number[]; done?: () => void }

/** Mails about entries by a template that is chosen: the action of a row and of several, and the dialog that they open. */
export function useSendMail(category: string) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>()
  const text = t('Send an e-mail')
  const row = ({ id }: FormValue): RowAction => ({ text, icon: IconMail, onClick: () => setChosen({ ids: [id] }) })
  const bulk: BulkAction<FormValue> = {
    text,
    icon: IconMail,
    onClick: (rows, done) => setChosen({ ids: rows.map(({ id }) => id), done }),
  }
  const dialog = chosen && <SendMail category={category} chosen={chosen} onClose={() => setChosen(undefined)} />
  return { row, bulk, dialog }
}

function SendMail({ category, chosen, onClose }: { category: string; chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const read = useRead(formMailTemplates.search, { category, rowsPerPage: 50, sortBy: 'name', descending: false })
  const [templateId, setTemplateId] = useState<string | null>(null)
  const send = useWrite(formMails.send, {
    success: ({ results }) => {
      const sent = results.filter(({ error }) => error === null).length
      return sent === 0 ? '' : mailed(t('{{count}} e-mails are on their way.', { count: sent }))
    },
  })
  const submit = async (id: number) => {
    const reply = await send.mutateAsync({ category, templateId: id, ids: chosen.ids }).catch(() => undefined)
    if (!reply) return
    const refused = reply.results.flatMap(({ error }) => (error ? [error] : []))
    if (refused[0]) showError(t('{{count}} were not sent: {{why}}', { count: refused.length, why: errorWords(refused[0]) }))
    else chosen.done?.()
    onClose()
  }
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened
      onClose={onClose}
      title={t('Send an e-mail')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Loaded read={read} height={120}>
        {({ items }) => (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {t('About {{count}} entries, to whom the template names.', { count: chosen.ids.length })}
            </Text>
            <Select
              label={t('Template')}
              data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={templateId ?? (items[0] ? String(items[0].id) : null)}
              onChange={setTemplateId}
              allowDeselect={false}
              nothingFoundMessage={t('There are no templates yet.')}
              disabled={items.length === 0}
              {...(items.length === 0 ? { description: t('There are no templates yet.') } : {})}
            />
            <Group justify="space-between" mt="md">
              <Button variant="default" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button
                loading={send.isPending}
                disabled={items.length === 0}
                onClick={() => void submit(Number(templateId ?? items[0]?.id))}
              >
                {t('Send')}
              </Button>
            </Group>
          </>
        )}
      </Loaded>
    </Modal>
  )
}
