import { type MenuBranch, type MenuNode, textOfNode } from '@atrium/contract/access/company-menu.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { find, step, type Tree } from './edits.ts'
import type { MenuForms } from './useForms.ts'

/** What a group or an entry is called; a group of one entry is that entry. */
export function nameOf(t: TFunction, { branch, node }: { branch: MenuBranch; node?: MenuNode | undefined }): string {
  const [only, ...others] = branch.items
  const of = node ?? (only && others.length === 0 && !branch.own ? only : branch)
  return inWords(t, textOfNode(of))
}

/** What the rows of the editor do. */
export interface Edits {
  tree: Tree
  apply: (tree: Tree) => void
  /** Moves by one place, and says where it is now. */
  onStep: (oldTitle: string, by: 1 | -1) => void
  /** Says where something is after it was moved. */
  say: (tree: Tree, oldTitle: string) => void
  naming: string | undefined
  setNaming: (oldTitle: string | undefined) => void
  /** Asks where something goes. */
  moving: string | undefined
  setMoving: (oldTitle: string | undefined) => void
  forms: MenuForms | undefined
}

export function useEdits(tree: Tree, setTree: (tree: Tree) => void, forms: MenuForms | undefined): Edits & { said: string } {
  const { t } = useTranslation()
  const [naming, setNaming] = useState<string>()
  const [moving, setMoving] = useState<string>()
  const [said, setSaid] = useState('')
  const say = (next: Tree, oldTitle: string) => {
    const found = find(next, oldTitle)
    if (!found) return
    const { branch, node } = found
    const at = node ? branch.items.indexOf(node) : next.indexOf(branch)
    const about = { name: nameOf(t, found), at: at + 1, all: node ? branch.items.length : next.length }
    setSaid(t('{{name}} is in place {{at}} of {{all}} now', about))
  }
  const onStep = (oldTitle: string, by: 1 | -1) => {
    const next = step(tree, oldTitle, by)
    if (next === tree) return
    const focused = document.activeElement
    setTree(next)
    say(next, oldTitle)
    // Some browsers drop the focus of what is put elsewhere in a list.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
  }
  return { tree, apply: setTree, onStep, say, naming, setNaming, moving, setMoving, forms, said }
}
