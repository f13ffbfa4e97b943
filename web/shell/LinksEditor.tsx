import type { ToolbarContent } from '@atrium/contract/kit/toolbar-content.ts'
import { appEditor, isToolbarAddress } from '@atrium/contract/menu/toolbar.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LatePopover } from '../kit/menus/LateMenu.tsx'
import { useWrite } from '../kit/useWrite.ts'
import classes from './Toolbar.module.css'
import { useToolbarContent } from './useToolbarContent.ts'

/** Changes the links of the tool bar: the company's own, and where its people find help. */
export function LinksEditor() {
  const { t } = useTranslation()
  const { content } = useToolbarContent()
  return (
    <LatePopover
      position="bottom"
      width={320}
      button={
        <button type="button" className={classes['editLink']}>
          <span>{content.toolbarLink.text || t('Edit Link Here')}</span>
          <IconPencil size={16} stroke={1.7} aria-hidden />
        </button>
      }
    >
      {(close) => <LinksForm onDone={close} />}
    </LatePopover>
  )
}

function LinksForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { content, themeId, version } = useToolbarContent()
  // As it was when the form was opened: a change that comes meanwhile is refused by its version.
  const [start] = useState({ themeId, version })
  const [draft, setDraft] = useState<ToolbarContent>(content)
  const [tried, setTried] = useState(false)
  const save = useWrite(appEditor.save, { success: t('The links were saved.') })
  const { toolbarLink, helpLink } = draft
  const errors = errorsOf(draft)
  const errorAt = (field: keyof typeof errors) => tried && errors[field] && t(errors[field])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(errors).some(Boolean)) return
    await save.mutateAsync({ JSONData: draft, ...start }).then(onDone, () => {})
  }
  const setLink = (part: Partial<ToolbarContent['toolbarLink']>) =>
    setDraft({ ...draft, toolbarLink: { ...toolbarLink, ...part } })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('Text of the link')}
          maxLength={40}
          value={toolbarLink.text}
          onChange={(event) => setLink({ text: event.currentTarget.value })}
          error={errorAt('text')}
        />
        <TextInput
          label={t('Its address')}
          placeholder="https://"
          maxLength={500}
          value={toolbarLink.link}
          onChange={(event) => setLink({ link: event.currentTarget.value })}
          error={errorAt('link')}
        />
        <TextInput
          label={t('Address of your help page')}
          description={t('Where "Need Help" leads; without one it writes to support.')}
          placeholder="https://"
          maxLength={500}
          value={helpLink.link}
          onChange={(event) => setDraft({ ...draft, helpLink: { link: event.currentTarget.value } })}
          error={errorAt('help')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function errorsOf({ toolbarLink: { text, link }, helpLink }: ToolbarContent) {
  const address = 'The address must begin with https:// or mailto:'
  const ofAddress = (value: string) => (isToolbarAddress(value.trim()) ? undefined : address)
  return {
    text: link.trim() && !text.trim() ? 'Field is required' : undefined,
    link: text.trim() && !link.trim() ? 'Field is required' : ofAddress(link),
    help: ofAddress(helpLink.link),
  }
}
