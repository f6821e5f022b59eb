/** A title as a heading shows it: French marks stay on the line of the word they belong to, also where a plain space was typed or imported. */
export const unbrokenMarks = (title: string): string => title.replace(/ (?=[;:!?»])|(?<=«) /g, '\u00a0')
