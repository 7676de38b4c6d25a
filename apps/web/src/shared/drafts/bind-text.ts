interface EditedForm<Edited> {
  edited: Edited
  faults: ReadonlyMap<string, string>
  change: (part: Partial<Edited>) => void
}

type TextName<Edited> = { [Name in keyof Edited & string]: Edited[Name] extends string ? Name : never }[keyof Edited & string]

/** A text of a form for its field: what stands in it, what is wrong with it, and what is typed. */
export const bindText = <Edited, Name extends TextName<Edited>>({ edited, faults, change }: EditedForm<Edited>, name: Name) => ({
  value: edited[name],
  error: faults.get(name),
  onChange: (next: string) => change({ [name]: next } as unknown as Partial<Edited>),
})
