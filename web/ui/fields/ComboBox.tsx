import { ChevronDown, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { classes } from '#web/ui/look/classes.ts'
import type { FieldProps } from './Field.tsx'
import { fieldHeight, fieldLook } from '#web/ui/look/fieldLook.ts'
import { popoverLook, rowLook } from '#web/ui/look/popoverLook.ts'
import { useUiTexts } from '#web/ui/UiTexts.ts'

export type ComboBoxItem = { id: string; label: string; description?: ReactNode; icon?: ReactNode; isDisabled?: boolean }

type ComboBoxProps<Item extends ComboBoxItem> = FieldProps & {
  items: readonly Item[]
  selected?: string | null
  onSelect: (item: Item | null) => void
  placeholder?: string
  /** With these two the items come from a search elsewhere and are shown as they are; without, the list filters itself. */
  inputValue?: string
  onInputChange?: (value: string) => void
  isLoading?: boolean
  isDisabled?: boolean
  name?: string
}

/** One of many, found by typing: a country, a person, a team. Heavy: use on demand, or on a page that already has dialogs. */
export function ComboBox<Item extends ComboBoxItem>(props: ComboBoxProps<Item>) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    required,
    className,
    items,
    selected,
    onSelect,
    placeholder,
    inputValue,
    onInputChange,
    isLoading,
  } = props
  const texts = useUiTexts()
  return (
    <AriaComboBox
      {...(onInputChange ? { items } : { defaultItems: items })}
      inputValue={inputValue}
      onInputChange={onInputChange}
      selectedKey={selected}
      onSelectionChange={key => onSelect(items.find(item => item.id === key) ?? null)}
      isRequired={required}
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled}
      name={props.name}
      allowsEmptyCollection
      menuTrigger="focus"
      className={classes('flex min-w-0 flex-col gap-1.5', className)}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'text-sm font-book'}>{label}</Label>
      <div className="relative">
        <Input placeholder={placeholder} className={classes(fieldLook, fieldHeight, 'pr-10')} />
        <Button className="absolute inset-y-0 right-1 my-auto grid size-8 place-items-center rounded-control text-ink-soft pointer-coarse:size-11">
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
      {description && (
        <Text slot="description" className="text-sm text-ink-soft">
          {description}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert size={15} className="mt-0.75 shrink-0" aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
      <Popover offset={4} className={classes(popoverLook, 'w-(--trigger-width) p-1')}>
        <ListBox<Item>
          className="max-h-80 overflow-auto outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-sm text-ink-soft">{isLoading ? texts.loading : texts.noResults}</p>}
        >
          {item => (
            <ListBoxItem
              id={item.id}
              textValue={item.label}
              isDisabled={item.isDisabled}
              className={classes(rowLook, 'data-focused:bg-hover data-selected:font-book data-selected:text-accent')}
            >
              {item.icon}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{item.label}</span>
                {item.description && <span className="block truncate text-xs font-normal text-ink-soft">{item.description}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
