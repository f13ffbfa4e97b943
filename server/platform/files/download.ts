import type { Readable } from 'node:stream'

/** What a handler of a download answers. */
export class Download {
  readonly content: Readable | undefined
  readonly type: string
  readonly name: string
  readonly status: number
  readonly inline: boolean
  readonly headers: Record<string, string>

  constructor(
    content: Readable | undefined,
    about: { type: string; name: string; status?: number; inline?: boolean; headers?: Record<string, string> },
  ) {
    this.content = content
    this.type = about.type
    this.name = about.name
    this.status = about.status ?? 200
    this.inline = about.inline ?? false
    this.headers = about.headers ?? {}
  }
}
