import { MAX_MENU_TITLE } from '@atrium/contract/access/company-menu.ts'
import { plainTitle } from '@atrium/contract/menu/plain-title.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuForms } from './useForms.ts'

interface Props {
  forms: MenuForms
  /** Whose menu it is; undefined: the company's. */
  site: { id: number; name: string } | undefined
  onAdded: (oldTitle: string) => void
  onClose: () => void
}

/** A new entry of the menu: a form, which can be filled in at once. */
export function AddDialog({ forms, site, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = title.trim() === ''
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const added = isEmpty ? undefined : await forms.add(title.trim(), site?.id ?? null)
    if (added === undefined) return
    onClose()
    onAdded(added)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Add an entry')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      attributes={{ header: { role: 'none' } }}
      centered
      size="sm"
      returnFocus={false}
      zIndex={300}
    >
      <form onSubmit={(event) => void add(event)} noValidate>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('Name')}
            required
            maxLength={MAX_MENU_TITLE}
            value={title}
            error={isTried && isEmpty && t('Field is required')}
            onChange={({ currentTarget }) => setTitle(plainTitle(currentTarget.value))}
          />
          <Text size="sm" c="dimmed">
            {site
              ? t('A form for {{site}} with one field, its name. You give it more under Forms.', { site: site.name })
              : t('A form with one field, its name. You give it more under Forms.')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={forms.isBusy}>
              {t('Add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
