import { categoryOf, formEntryName, withForms } from '@atrium/contract/access/form-entries.ts'
import { may } from '@atrium/contract/access/may.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { menu } from '../../kit/menus/menu.ts'
import { randomKey } from '../../kit/random-key.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'
import { reading } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { type MenuDraft, rebased } from '../useMenuDraft.ts'
import { find, moveEntry, moveOut, type Tree } from './edits.ts'

/** Entries that the company makes itself: forms, which are made, copied and deleted from the menu too. */
export interface MenuForms {
  /** Answers the name of the new entry; undefined: it could not be made, and the viewer knows. */
  add: (title: string, siteId: number | null) => Promise<string | undefined>
  clone: (oldTitle: string, name: string) => Promise<void>
  remove: (oldTitle: string) => Promise<void>
  isBusy: boolean
}

/** Undefined: the viewer makes no forms. */
export function useForms(draft: MenuDraft, setDraft: (draft: MenuDraft) => void): MenuForms | undefined {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { rights } = useViewer()
  const save = useWrite(forms.save, { success: t('Menu has been successfully added') })
  const copy = useWrite(forms.clone, { success: t('Menu has been successfully cloned') })
  const erase = useWrite(forms.remove, { success: t('The form was deleted.') })
  /** The menu with the form that was just made, at its place. */
  const place = async (put: (tree: Tree) => Tree = (tree) => tree) => {
    const { queryKey } = reading(portal.get, {})
    await client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    const next = rebased(draft, withForms(menu(), client.getQueryData(queryKey)?.forms ?? []))
    setDraft({ ...next, tree: put(next.tree) })
  }
  const add = async (title: string, siteId: number | null) => {
    const fields = [{ label: t('Name'), kind: 'text' as const, required: true }]
    const made = await save.mutateAsync({ title, siteId, fields, publish: true }).catch(() => undefined)
    if (!made) return undefined
    const entry = formEntryName(made.category)
    await place((tree) => moveOut(tree, entry, 0))
    return entry
  }
  const clone = async (oldTitle: string, name: string) => {
    const categoryToClone = formOf(draft.tree, oldTitle)
    const sure = await confirm({
      title: t('Are you sure you want clone this menu item?'),
      text: t('The copy has its fields, rules and mails, and no entries.'),
      action: t('Clone'),
    })
    if (!sure || categoryToClone === undefined) return
    const category = randomKey().slice(0, 15)
    const title = t('{{name}} copy', { name }).slice(0, 60)
    const made = await copy.mutateAsync({ categoryToClone, category, title }).catch(() => undefined)
    if (made) await place((tree) => behind(tree, formEntryName(category), oldTitle))
  }
  const remove = async (oldTitle: string) => {
    const category = formOf(draft.tree, oldTitle)
    if (category === undefined) return
    try {
      const { entries } = await send(forms.checkRemove, { category })
      const sure = await confirm({
        title: t('Are you sure you want remove this menu item?'),
        text:
          entries > 0
            ? t('Its {{count}} entries are deleted with it. This cannot be undone.', { count: entries })
            : t('Nothing has been entered into it.'),
        action: t('Delete form'),
      })
      if (!sure) return
      await erase.mutateAsync({ categories: [category], entries })
      await place()
      void navigate('/')
    } catch (error) {
      showError(error)
    }
  }
  const isBusy = save.isPending || copy.isPending || erase.isPending
  return may(rights, forms.save.allow) === undefined ? { add, clone, remove, isBusy } : undefined
}

const formOf = (tree: Tree, oldTitle: string) => {
  const found = find(tree, oldTitle)
  return found && categoryOf(found.node ?? found.branch)
}

/** Puts an entry right behind another one: in its group, or beside the groups. */
function behind(tree: Tree, oldTitle: string, other: string): Tree {
  const found = find(tree, other)
  if (!found) return tree
  const { branch, node } = found
  return node
    ? moveEntry(tree, oldTitle, branch.oldTitle, branch.items.indexOf(node) + 1)
    : moveOut(tree, oldTitle, tree.indexOf(branch) + 1)
}
