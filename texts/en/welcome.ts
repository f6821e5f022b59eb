/** The welcome of somebody in their first team, in four steps. It comes with its script. */
export const welcome = {
  title1: 'Welcome to {{team}}',
  text1: 'This is where your team writes down what it knows, and finds it again.',
  title2: 'One writes, the others follow',
  text2: 'Select Edit to write. The others read along as you type, and nobody can overwrite your text.',
  title3: 'Nothing gets lost',
  text3: 'What you type is saved as you go. Without a connection it stays on this device until it can be saved.',
  title4: 'Everything is one search away',
  text4: 'Search from anywhere, in every document you can open. The ? key lists all shortcuts.',
  step: 'Step {{step, number}} of {{steps, number}}',
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  start: 'Start',
} as const
