/** A node of a statement that PostgreSQL has analysed (the type `pg_node_tree`), with names resolved. */
export interface TreeNode {
  kind: string
  fields: ReadonlyMap<string, TreeValue>
}

/** Null is written as `<>`; a list that contains no nodes, such as a set of numbers, is returned as its tokens. */
type TreeValue = TreeNode | string | null | readonly TreeValue[]

/** Braces, brackets, and quoted or plain words, which may contain escaped characters. */
const TOKEN = /[(){}[\]]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}[\]\\])+/gs

/** Parses the text form of a tree. */
export function parseNodeTree(text: string): TreeValue {
  const tokens = text.match(TOKEN) ?? []
  let next = 0

  function value(): TreeValue {
    const token = tokens[next++] ?? ''
    if (token === '{') return node()
    if (token === '(' || token === '[') return list()
    return token === '<>' ? null : token.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1')
  }

  function list(): TreeValue[] {
    const values: TreeValue[] = []
    while (next < tokens.length && tokens[next] !== ')' && tokens[next] !== ']') values.push(value())
    next++
    return values
  }

  function node(): TreeNode {
    const kind = tokens[next++] ?? ''
    const fields = new Map<string, TreeValue>()
    while (next < tokens.length && tokens[next] !== '}') {
      const name = (tokens[next++] ?? '').slice(1)
      fields.set(name, value())
      // A constant's value is its length, then its bytes.
      if (tokens[next] === '[') value()
    }
    next++
    return { kind, fields }
  }

  return value()
}

const isNode = (value: TreeValue | undefined): value is TreeNode => typeof value === 'object' && value !== null && 'kind' in value

/** The nodes of a value; empty if it has none. */
export function nodesOf(value: TreeValue | undefined): TreeNode[] {
  if (isNode(value)) return [value]
  return Array.isArray(value) ? value.flatMap(nodesOf) : []
}

/** The nodes of a field. */
export const nodesIn = (node: TreeNode, field: string): TreeNode[] => nodesOf(node.fields.get(field))

/** The first node of a field. */
export const nodeIn = (node: TreeNode, field: string): TreeNode | undefined => nodesIn(node, field)[0]

/** The text of a field. */
export function textIn(node: TreeNode, field: string): string {
  const value = node.fields.get(field)
  return typeof value === 'string' ? value : ''
}

/** The number of a field. */
export const numberIn = (node: TreeNode, field: string): number => Number(textIn(node, field))

/** A set of numbers is written `(b 1 2)`. */
export const isEmptySet = (node: TreeNode, field: string): boolean => {
  const value = node.fields.get(field)
  return !Array.isArray(value) || value.length <= 1
}
