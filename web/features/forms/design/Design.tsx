import { Role, UserType } from '@atrium/contract/access/access.ts'
import { givableRoles } from '@atrium/contract/access/role-lists.ts'
import type { RoleName } from '@atrium/contract/access/roles.ts'
import { type FormDesign, formEntity, forms } from '@atrium/contract/forms/forms.ts'
import { formLookups, MAX_LOOKUPS } from '@atrium/contract/forms/lookups.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconEyeOff,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconSettings,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { draftsOf, inputsOf } from '../../../kit/fields/drafts.ts'
import { FieldList } from '../../../kit/fields/FieldList.tsx'
import classes from '../../../kit/fields/Fields.module.css'
import { withColumns } from '../../../kit/fields/settings.ts'
import { useDrafts } from '../../../kit/fields/useDrafts.ts'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { Page } from '../../../kit/Page.tsx'
import settings from '../../../kit/Settings.module.css'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { FormDrawer } from '../FormDrawer.tsx'
import { useRemoveForm } from '../useRemoveForm.ts'
import own from './Design.module.css'
import { Parts } from './Parts.tsx'
import { Preview } from './Preview.tsx'
import { useChangeKind } from './useChangeKind.tsx'
import { useMayRemove } from './useMayRemove.ts'
import { useSamples } from './useSamples.ts'
import { useTargets } from './useTargets.ts'

interface Props {
  stored: FormDesign
  onReload: () => Promise<FormDesign | undefined>
}

/** The fields of a form while they are changed, beside the form as people will see it. */
export function Design({ stored, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const drawer = useDrawer()
  const { id, category, title, state, clients, isChanged } = stored
  const save = useWrite(forms.save, {
    quiet: true,
    success: () => (publishes.current ? t('The form is published.') : t('The draft was saved.')),
  })
  const setState = useWrite(forms.setState, { success: t('The form was saved.') })
  const remove = useRemoveForm(() => void navigate('/forms', { replace: true }))
  const publishes = useRef(false)
  const mayRemove = useMayRemove(stored)
  const changeKind = useChangeKind(stored)
  const samples = useSamples(stored)
  const roles = (useRead(givableRoles.list, {}).data?.items ?? []).filter(isOfCompany)
  const lists = useRead(formLookups.search, { rowsPerPage: MAX_LOOKUPS }).data?.items ?? []
  const { drafts, set, errors, isDirty, submit, isBusy, conflict } = useDrafts(stored, {
    opened: (form: FormDesign) => ({ version: form.version, drafts: draftsOf(form) }),
    inputsOf,
    send: (fields, version) => {
      const { siteId, parentId, about, icon, takesFiles } = stored
      const body = { id, version, title, clients, siteId, parentId, about, icon, takesFiles, fields: inputsOf(fields) }
      return save.mutateAsync({ ...body, publish: publishes.current })
    },
    onReload,
  })
  const targets = useTargets(drafts)
  const known = useMemo(() => withColumns(drafts, targets), [drafts, targets])
  const submitAs = (publish: boolean) => {
    publishes.current = publish
    void submit()
  }
  // Those that are not saved yet cannot be named.
  const saved = stored.fields.filter(({ id: field }) => field !== null) as FieldData[]
  const isLive = state === 'Published' || state === 'Paused'
  const isPublished = state === 'Published' && !isChanged && !isDirty()
  const to = (next: 'Published' | 'Paused' | 'InActive') => setState.mutate({ id, version: stored.version, state: next })
  return (
    <Page
      title={title}
      about={<State {...stored} />}
      action={
        <Button
          loading={isBusy && publishes.current}
          disabled={isPublished || drafts.length === 0}
          onClick={() => submitAs(true)}
        >
          {state === 'Published' ? t('Publish changes') : t('Publish')}
        </Button>
      }
      menu={
        <>
          <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => drawer.openEdit(id)}>
            {t('Settings')}
          </Menu.Item>
          {isLive && (
            <Menu.Item leftSection={<IconTable size={16} />} component={Link} to={`/form-builder/${category}`}>
              {t('Open the list')}
            </Menu.Item>
          )}
          {state === 'Published' && (
            <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => to('Paused')}>
              {t('Pause')}
            </Menu.Item>
          )}
          {(state === 'Paused' || state === 'InActive') && (
            <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => to('Published')}>
              {t('Publish again')}
            </Menu.Item>
          )}
          {isLive && (
            <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => to('InActive')}>
              {t('Take out of the menu')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconListDetails size={16} />} component={Link} to="/forms/lists">
            {t('Shared lists')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove.ask(stored)}>
            {t('Delete form')}
          </Menu.Item>
        </>
      }
    >
      <div className={own['sides']}>
        <Parts
          category={category}
          controls={saved}
          isLive={isLive}
          fields={
            <>
              <FieldList
                title={t('Fields')}
                about={t('In the order in which people fill them in.')}
                empty={{
                  title: t('The form has no fields yet.'),
                  hint: t('Add what people are to fill in: a line of text, a day, an amount, a choice.'),
                }}
                drafts={drafts}
                conflict={conflict}
                errors={errors}
                preparing={[]}
                onChange={set}
                mayRemove={mayRemove}
                changeKind={changeKind}
                ofForm
                samples={samples}
                lists={lists}
                roles={roles}
                targets={targets}
                {...(clients === 'Fill' ? { clientHelp: t('In their own entries; they fill it in.') } : {})}
              />
              <div className={settings['foot']}>
                {isDirty() && <span className={classes['unsaved']}>{t('There are changes that are not saved yet.')}</span>}
                <Button
                  variant="default"
                  loading={isBusy && !publishes.current}
                  disabled={!isDirty()}
                  onClick={() => submitAs(false)}
                >
                  {t('Save draft')}
                </Button>
              </div>
            </>
          }
        />
        <Preview category={category} title={title} about={stored.about} drafts={known} />
      </div>
      <FormDrawer drawer={drawer} />
      <UnsavedGuard isDirty={isDirty} />
    </Page>
  )
}

/** Who administers the company sees every field anyway. */
const isOfCompany = ({ id, userType }: RoleName) => userType === UserType.Landlord && id !== Role.CompanyAdmin

/** Where a form is, and what that means for people. */
function State({ state, isChanged, entries }: Pick<FormDesign, 'state' | 'isChanged' | 'entries'>) {
  const { t } = useTranslation()
  return (
    <span className={settings['state']}>
      <OptionChip options={formEntity.fields.state.options} value={state} />
      {state === 'Draft' && t('Nobody sees it yet.')}
      {state === 'Published' && isChanged && t('Your changes are a draft: people fill in the form as it was published.')}
      {state === 'Published' && !isChanged && t('{{count}} entries', { count: entries })}
      {state === 'Paused' && t('People see what was entered, and enter nothing.')}
      {state === 'InActive' && t('It is not in the menu. What was entered is kept.')}
    </span>
  )
}
