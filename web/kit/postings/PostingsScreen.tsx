import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Option } from '@atrium/contract/kit/options.ts'
import type { PostingState } from '@atrium/contract/tenancy/postings/posting-states.ts'
import { IconWorld } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../EntityScreen.tsx'
import { RecordDrawer } from '../form/RecordDrawer.tsx'
import { useDrawer } from '../form/useDrawer.ts'
import { publicPath } from '../public-link.ts'
import { ReadingDialog } from '../ReadingDialog.tsx'
import type { Filter, RowOf } from '../table/types.ts'
import { useViewer } from '../useViewer.ts'
import { useWrite } from '../useWrite.ts'
import { type PostingRow, usePostings } from './usePostings.tsx'

type Screen<C extends AnyCall> = ComponentProps<typeof EntityScreen<C>>
type Drawer = ComponentProps<typeof RecordDrawer>
type Reading = NonNullable<ComponentProps<typeof ReadingDialog>['reading']>

interface Props<C extends AnyCall>
  extends Pick<Screen<C>, 'name' | 'title' | 'columns' | 'card' | 'render' | 'cuts' | 'createText'> {
  calls: { search: C; get: AnyCall; save: AnyCall; remove: AnyCall }
  entity: { name: string; form: readonly Field[]; filters: (key: 'type') => readonly Filter[] }
  /** The type of a new one. */
  usualType: string
  /** What this kind calls its states. */
  states: readonly Option<PostingState>[]
  /** The kind of its public pages. */
  publicAs: string
  texts: { remove: string; removed: string; hint: string } & Drawer['words']
  empty: Pick<Screen<C>['empty'], 'icon' | 'title'>
  /** What is read of one beside its title, who posted it and its type; empty parts are left out. */
  reading: (row: RowOf<C>) => { about: readonly (string | null)[]; text: string; below?: Reading['below'] }
}

/** The list of a kind of postings at the chosen site, to read and, for who may, to change: a client its own, the landlord all. */
export function PostingsScreen<C extends AnyCall>(props: Props<C>) {
  const { calls, entity, usualType, states, publicAs, texts, reading, empty, ...screen } = props
  const { t } = useTranslation()
  const { may } = useViewer()
  const { list, filters, removal, start, fieldsOf } = usePostings(states)
  const drawer = useDrawer()
  const remove = useWrite(calls.remove, { success: texts.removed })
  const [shown, setShown] = useState<RowOf<C> & PostingRow>()
  const mayCreate = may(calls.save)
  const table = {
    ...list,
    ...screen,
    call: calls.search,
    filters: [...filters, ...entity.filters('type')],
    drawer: mayCreate ? drawer : undefined,
    onOpen: setShown,
    rowActions: ({ id, status }: PostingRow) =>
      status === 'Open'
        ? [
            {
              text: t('Public page'),
              icon: IconWorld,
              onClick: () => window.open(publicPath(publicAs, id), '_blank', 'noopener'),
            },
          ]
        : [],
    remove: { ...removal, action: texts.remove, run: ({ id }: PostingRow) => remove.mutate({ id }) },
    empty: { ...empty, hint: texts.hint, aside: t('What your clients post appears here.') },
  }
  const { about = [], ...content } = shown ? reading(shown) : { text: '' }
  return (
    <EntityScreen {...(table as unknown as Screen<C>)}>
      {mayCreate && (
        <RecordDrawer
          drawer={drawer}
          entity={entity.name}
          fields={fieldsOf(entity.form)}
          get={calls.get}
          create={calls.save}
          update={calls.save}
          start={{ ...start, type: usualType, published: true }}
          words={texts}
        />
      )}
      <ReadingDialog
        reading={
          shown && {
            title: shown.title,
            about: [shown.postedBy, t(shown.type), ...about].filter(Boolean).join(' · '),
            ...content,
          }
        }
        onClose={() => setShown(undefined)}
      />
    </EntityScreen>
  )
}
