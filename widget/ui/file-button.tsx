import { useRef } from 'preact/hooks';
import { Button, type ButtonProps } from './button.js';

interface FileButtonProps extends Omit<ButtonProps, 'onPress'> {
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
  /** Types as an input of files takes them; pictures when absent. */
  readonly accept?: string;
  /** More than one file may be chosen at once. */
  readonly several?: boolean;
}

/** Files from the device; looks like a button, is a file input for every kind of keyboard. */
export function FileButton({ onFiles, accept = 'image/*', several = false, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={several}
        class="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [first, ...others] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (first !== undefined) onFiles([first, ...others]);
        }}
      />
    </>
  );
}
