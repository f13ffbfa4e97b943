import {
  type ContractTemplate,
  type ContractTemplateState,
  contractTemplateEntity,
  contractTemplates,
  type NamedTemplatePart,
} from '@atrium/contract/contracts/templates.ts'
import { pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconEyeOff, IconSettings } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import fields from '../../../kit/fields/Fields.module.css'
import { useDrafts } from '../../../kit/fields/useDrafts.ts'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { formatDate } from '../../../kit/formatting.ts'
import { Page } from '../../../kit/Page.tsx'
import settings from '../../../kit/Settings.module.css'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { TemplateObligations } from '../obligations/ContractObligations.tsx'
import classes from './Design.module.css'
import { PartList } from './PartList.tsx'
import { Preview } from './Preview.tsx'
import { TemplateDrawer } from './TemplateDrawer.tsx'

interface Props {
  stored: ContractTemplate
  onReload: () => Promise<ContractTemplate | undefined>
}

/** The parts of a template while they are changed, beside the contract that they make. */
export function Design({ stored, onReload }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { id, name, description, status, versionNo, versions, changed } = stored
  const page = pageWordsOf(stored)
  const drawer = useDrawer()
  const next = useRef<ContractTemplateState>(status)
  const save = useWrite(contractTemplates.save, {
    quiet: true,
    success: () => (next.current === 'Published' ? t('The template is published.') : t('The template was saved.')),
  })
  const { drafts, set, errors, isDirty, submit, isBusy, conflict } = useDrafts(stored, {
    opened: ({ version, parts }: ContractTemplate) => ({ version, drafts: parts }),
    inputsOf: (parts) => parts,
    send: (parts: readonly NamedTemplatePart[], version) =>
      save.mutateAsync({ id, version, name, description, ...page, status: next.current, parts: [...parts] }),
    onReload,
  })
  const submitAs = (state: ContractTemplateState) => {
    next.current = state
    void submit()
  }
  const published = versions[0]
  const isNew = status !== 'Published' || changed || isDirty()
  const mayChange = may(contractTemplates.save)
  return (
    <Page
      title={name}
      about={
        <span className={settings['state']}>
          <Anchor component={Link} to="/design-contracts" inherit underline="always">
            {t('Design contracts')}
          </Anchor>
          <OptionChip options={contractTemplateEntity.fields.status.options} value={status} />
          {published
            ? t('Version {{no}}, published on {{date}}', { no: versionNo, date: formatDate(published.at) })
            : t('No contract can be made by it yet.')}
          {changed && ` · ${t('What is written here is not published yet.')}`}
        </span>
      }
      action={
        mayChange && (
          <Button
            loading={isBusy && next.current === 'Published'}
            disabled={drafts.length === 0 || !isNew}
            onClick={() => submitAs('Published')}
          >
            {versionNo > 0 && (changed || isDirty()) ? t('Publish version {{no}}', { no: versionNo + 1 }) : t('Publish')}
          </Button>
        )
      }
      menu={
        mayChange && (
          <>
            <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => drawer.openEdit(id)}>
              {t('Settings')}
            </Menu.Item>
            {status === 'Published' && (
              <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => submitAs('InActive')}>
                {t('Set inactive')}
              </Menu.Item>
            )}
          </>
        )
      }
    >
      <div className={classes['sides']}>
        {mayChange && (
          <div>
            <PartList drafts={drafts} conflict={conflict} errors={errors} onChange={set} />
            <div className={settings['foot']}>
              {isDirty() && <span className={fields['unsaved']}>{t('There are changes that are not saved yet.')}</span>}
              <Button
                variant="default"
                loading={isBusy && next.current !== 'Published'}
                disabled={!isDirty()}
                onClick={() => submitAs(status === 'Published' ? 'Draft' : status)}
              >
                {t('Save draft')}
              </Button>
            </div>
            <TemplateObligations id={id} />
          </div>
        )}
        <Preview parts={drafts} page={page} />
      </div>
      {!mayChange && <TemplateObligations id={id} />}
      <TemplateDrawer drawer={{ ...drawer, isNew: false, opened: drawer.id !== undefined }} />
      <UnsavedGuard isDirty={isDirty} />
    </Page>
  )
}
