/**
 * Lint rule: a method of an object literal must not read `this`, since it fails when it is detached from its object.
 * A method that declares its `this` may: the compiler checks its calls. Libraries call such methods with their own object.
 */
const MESSAGE =
  'A method of an object literal uses `this` and fails when it is called without its object: refer to what it needs by name.'

export default {
  meta: { name: 'zhanjian' },
  rules: {
    'no-this-in-object': {
      create: (context) => ({
        ThisExpression: (node) => {
          const method = functionAround(node)
          if (isInObjectLiteral(method) && !declaresThis(method)) context.report({ node, message: MESSAGE })
        },
      }),
    },
  },
}

const HAS_OWN_THIS = new Set([
  'FunctionExpression',
  'FunctionDeclaration',
  'PropertyDefinition',
  'AccessorProperty',
  'StaticBlock',
])

/** The function that binds `this`: an arrow function takes it from outside. */
function functionAround(node) {
  let around = node.parent
  while (around !== null && !HAS_OWN_THIS.has(around.type)) around = around.parent
  return around
}

const isInObjectLiteral = (around) => around?.type === 'FunctionExpression' && around.parent.type === 'Property'

const declaresThis = ({ params: [first] }) => first?.type === 'Identifier' && first.name === 'this'
