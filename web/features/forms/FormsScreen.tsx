import { type FormSummary, formColumns, formEntity, forms, MAX_FORMS } from '@atrium/contract/forms/forms.ts'
import { Menu } from '@mantine/core'
import { IconCopy, IconForms, IconListDetails, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { send } from '../../kit/send.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { FormDrawer } from './FormDrawer.tsx'
import { NewFormDialog } from './NewFormDialog.tsx'
import { newCategory } from './new-category.ts'
import { useRemoveForm } from './useRemoveForm.ts'

/** The forms that the company has made. */
export function FormsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId } = useSelectedSite()
  const drawer = useDrawer()
  const clone = useWrite(forms.clone, { success: t('The form was copied.') })
  const remove = useRemoveForm()
  const duplicate = async ({ id, category, title }: FormSummary) => {
    const parts = await send(forms.search, { rowsPerPage: MAX_FORMS }).catch(() => undefined)
    clone.mutate({
      categoryToClone: category,
      category: newCategory(),
      title: t('{{name}} copy', { name: title }).slice(0, 60),
      // What is part of it is copied with it.
      childCategories: (parts?.items ?? []).flatMap((one) =>
        one.parentId === id ? [{ key: one.category, value: newCategory() }] : [],
      ),
    })
  }
  return (
    <EntityScreen
      name="forms"
      title={t('Forms')}
      about={t(
        'What your company keeps and asks beyond what the portal has. Each form has its own list and its place in the menu.',
      )}
      menu={
        <Menu.Item leftSection={<IconListDetails size={16} stroke={1.7} />} component={Link} to="/forms/lists">
          {t('Shared lists')}
        </Menu.Item>
      }
      call={forms.search}
      ask={{ siteId }}
      columns={formColumns}
      filters={formEntity.filters('state')}
      card={['title', 'state', 'clients']}
      drawer={drawer}
      createText={t('New form')}
      nameOf={({ title }) => title}
      href={({ id }) => `/forms/${id}`}
      rowActions={(form) => [
        ...(form.state === 'Published' || form.state === 'Paused'
          ? [{ text: t('Open the list'), icon: IconTable, onClick: () => void navigate(`/form-builder/${form.category}`) }]
          : []),
        {
          text: t('Duplicate'),
          icon: IconCopy,
          onClick: () => void duplicate(form),
        },
        remove.action(form),
      ]}
      empty={{
        icon: IconForms,
        title: t('There are no forms yet.'),
        hint: t('Start from a ready-made one, such as an incident report or a visitor permit, or from nothing.'),
      }}
    >
      <NewFormDialog opened={drawer.isNew} onClose={drawer.close} />
      <FormDrawer drawer={drawer} />
    </EntityScreen>
  )
}
