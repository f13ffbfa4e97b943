/** A file or folder of a service that a test stands in for. */
export interface TreeNode {
  id: string
  /** As it is written; compared in small letters. */
  path: string
  /** Undefined of a folder. */
  content?: Buffer
}

const lower = (path: string) => path.toLowerCase()
export const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Files and folders by their paths; `idOf` names the one that is made as the n-th. */
export function openTree<Node extends TreeNode>(idOf: (made: number) => string) {
  const nodes = new Map<string, Node>()
  let made = 0
  function put(path: string, content?: string | Buffer, more: Partial<Omit<Node, keyof TreeNode>> = {}): Node {
    const above = parentOf(path)
    if (above && !nodes.has(lower(above))) put(above)
    const node = { id: idOf(++made), path, ...(content === undefined ? {} : { content: Buffer.from(content) }), ...more } as Node
    nodes.set(lower(path), node)
    return node
  }
  return {
    /** By its path in small letters. */
    nodes,
    /** With the folders that it lies in; without content, a folder. */
    put,
    remove: (path: string) => {
      for (const key of [...nodes.keys()]) if (key === lower(path) || key.startsWith(`${lower(path)}/`)) nodes.delete(key)
    },
    move: (from: string, to: string) => {
      for (const [key, node] of [...nodes]) {
        if (key !== lower(from) && !key.startsWith(`${lower(from)}/`)) continue
        nodes.delete(key)
        const path = to + node.path.slice(from.length)
        nodes.set(lower(path), { ...node, path })
      }
    },
    contentOf: (path: string) => nodes.get(lower(path))?.content,
  }
}
