import { Skeleton, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Skeletons } from './Skeletons.tsx'

interface Props<T> {
  /** What `useRead` answers. */
  read: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Pixels of the blocks that stand for it until it is there. */
  height?: number | readonly number[]
  /** Lines that stand for it, instead of blocks. */
  lines?: ComponentProps<typeof Skeletons>
  children: (data: T) => ReactNode
}

/** What was read; a skeleton until it is there, or why it is not. A refetch that fails keeps what is shown. */
export function Loaded<T>({ read: { data, error, refetch }, height, lines, children }: Props<T>) {
  if (data) return children(data)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!height) return <Skeletons {...lines} />
  return (
    <Stack>
      {[height].flat().map((pixels) => (
        <Skeleton key={pixels} height={pixels} radius="md" />
      ))}
    </Stack>
  )
}
