import { replaceTags, tagKey } from '@atrium/contract/kit/tags.ts'
import { type Letter, letters } from '@atrium/contract/letters/letters.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { escapeHtml, richForm } from '../../kit/rich-text/formText.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** What stands in the place of the fields of which nothing is known; what is left empty is taken out. */
export function FillDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { t } = useTranslation()
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const save = useWrite(letters.update, { success: t('The changes were saved.') })
  const fill = async () => {
    const missing = new Map(letter.missing.map((field) => [tagKey(field), values.get(field)?.trim() ?? '']))
    const { id, version, leaseId, subject, description, descriptionFormat, headerFirst, pageHeader, pageFooter } =
      richForm(letter)
    const inHtml = (name: string) => {
      const value = missing.get(tagKey(name))
      return value === undefined ? undefined : escapeHtml(value)
    }
    await save.mutateAsync({
      id,
      version,
      leaseId,
      subject: replaceTags(subject, (name) => missing.get(tagKey(name))),
      description: replaceTags(description, inHtml),
      descriptionFormat: descriptionFormat as 'html',
      headerFirst,
      pageHeader: replaceTags(pageHeader, inHtml),
      pageFooter: replaceTags(pageFooter, inHtml),
    })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Fill in what is missing')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      attributes={{ header: { role: 'none' } }}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void fill().catch(() => undefined)
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('It is written into this letter alone. A field that is left empty is taken out of it.')}</Text>
          {letter.missing.map((field) => (
            <TextInput
              key={field}
              label={t(field)}
              maxLength={200}
              value={values.get(field) ?? ''}
              onChange={(event) => setValues(new Map(values).set(field, event.currentTarget.value))}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
