/**
 * Lint rule: texts of people are counted and cut by whole characters (packages/scene/src/characters.ts, cut-text.ts). Beside it,
 * `whole-characters.d.ts` marks the methods of strings that divide characters, which `typescript/no-deprecated` reports by type.
 */
const COUNT = 'A length counts units of UTF-16, an emoji twice: use `countCharacters`.'
const FIRST =
  'An index divides what is seen as one character: use `getFirstCharacter`, or `sliceUnits` for what is no text of people.'
const FIELD = 'A browser’s `maxLength` counts units of UTF-16, an emoji twice: use `useLimitedTyping`.'

const LIMIT = /(^maxCharacters|_(MAX|MIN)_CHARACTERS)$/
const TEXT = /^(text|title|name|nickname|label|note|word|line|typed|character)$/i

export default {
  meta: { name: 'texts' },
  rules: {
    'whole-characters': {
      create: (context) => ({
        BinaryExpression: (node) => {
          const sides = [node.left, node.right]
          if (sides.some(isLength) && sides.some(isLimit)) context.report({ node, message: COUNT })
        },
        MemberExpression: (node) => {
          if (isLength(node) && isSpread(node.object)) context.report({ node, message: COUNT })
          if (node.computed && isNumber(node.property) && TEXT.test(nameOf(node.object))) context.report({ node, message: FIRST })
        },
        JSXOpeningElement: (node) => {
          if (!['input', 'textarea'].includes(node.name.name)) return
          const limit = node.attributes.find((attribute) => attribute.name?.name === 'maxLength')
          if (limit !== undefined) context.report({ node: limit, message: FIELD })
        },
      }),
    },
  },
}

/** The last name of `x`, `a.x`. */
const nameOf = (node) => (node.type === 'MemberExpression' && !node.computed ? node.property.name : node.name) ?? ''

const isLength = (node) => node.type === 'MemberExpression' && !node.computed && node.property.name === 'length'

const isLimit = (node) => LIMIT.test(nameOf(node))

/** `[...text]` */
const isSpread = (node) =>
  node.type === 'ArrayExpression' && node.elements.length === 1 && node.elements[0]?.type === 'SpreadElement'

const isNumber = (node) => node.type === 'Literal' && typeof node.value === 'number'
