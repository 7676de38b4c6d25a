// A plugin of TypeDoc: types keep their names, and services are shown as other modules see them.
import { Converter, makeRecursiveVisitor, ReflectionKind } from 'typedoc'

/** Called by TypeDoc. */
export function load({ converter }) {
  converter.on(Converter.EVENT_CREATE_SIGNATURE, (context, signature, declaration) => {
    keepNameOfType(context, signature, declaration)
  })
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const type of project.getReflectionsByKind(ReflectionKind.Interface | ReflectionKind.TypeAlias))
      if (isDependencies(type)) project.removeReflection(type)
  })
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const property of project.getReflectionsByKind(ReflectionKind.Property)) takeCommentOfFunction(property)
  })

  /** TypeDoc writes `Promise<WorkSummary>` out, with every field, where the compiler has lost the name (types of schemas). */
  function keepNameOfType(context, reflection, declaration) {
    if (declaration?.type === undefined) return
    reflection.type.visit(makeRecursiveVisitor({ reflection: (type) => context.project.removeReflection(type.declaration) }))
    reflection.type = converter.convertType(context.withScope(reflection), declaration.type)
  }
}

/** What the module itself hands to its service, its store among it. */
const isDependencies = ({ name, parent }) => name.endsWith('Dependencies') && parent.name.endsWith('/service')

/** `save: saveDraft` has the docstring of `saveDraft`, as editors show it; TypeDoc finds it on the signature of the type only. */
function takeCommentOfFunction(property) {
  const signature = property.type?.type === 'reflection' ? property.type.declaration.signatures?.[0] : undefined
  if (property.comment !== undefined || signature?.comment === undefined) return
  property.comment = signature.comment
  delete signature.comment
}
