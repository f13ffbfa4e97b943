import type { Upload } from '@atrium/contract/kit/entity.ts'
import { Menu } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFieldSettings } from '../useFieldSettings.ts'
import type { ImportProps } from './ImportDialog.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

type Props = Omit<ImportProps, 'opened' | 'onClose' | 'headings' | 'needed' | 'numbers' | 'texts' | 'example'> & {
  upload: Upload
  /** Examples of the template that depend on where it is used, by heading. */
  example?: Readonly<Record<string, string>>
}

/** The import of a list of records: the entry of the page's menu, and the dialog that it opens; `open` does so without the menu. */
export function useImportDialog({ upload: usual, example, ...props }: Props) {
  const [opened, setOpened] = useState<boolean>()
  const upload = useFieldSettings().upload(usual)
  const { headings, needed, numbers, texts } = upload
  return {
    open: () => setOpened(true),
    item: (
      <Menu.Item key="import" leftSection={<IconFileImport size={16} stroke={1.7} />} onClick={() => setOpened(true)}>
        {props.title}
      </Menu.Item>
    ),
    // Its script comes when it is first opened.
    dialog: opened !== undefined && (
      <Suspense>
        <ImportDialog
          {...props}
          opened={opened}
          headings={headings}
          needed={needed}
          numbers={numbers}
          texts={texts}
          example={{ ...upload.example, ...example }}
          onClose={() => setOpened(false)}
        />
      </Suspense>
    ),
  }
}
