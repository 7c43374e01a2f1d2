import Download from 'lucide-react/icons/download';
import { type ComponentProps, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/menu.tsx';
import { toast } from 'shared-ui/toaster.tsx';

function download(format: 'csv' | 'json') {
  const link = document.createElement('a');
  link.href = `/api/customers/export?format=${format}`;
  link.download = '';
  link.click();
}

export function ExportMenu() {
  const { t } = useTranslation('console');
  const [isWanted, setWanted] = useState(false);
  const label = t('customers.export.label');
  const button = (rest: ComponentProps<'button'>) => (
    <Button
      variant="secondary"
      icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
      aria-haspopup="menu"
      {...rest}
    >
      {label}
    </Button>
  );
  if (!isWanted) return button({ 'aria-expanded': false, onClick: () => setWanted(true) });
  return (
    <Menu trigger={button({})} label={label}>
      {(['csv', 'json'] as const).map((format) => (
        <MenuItem
          key={format}
          onChoose={() => {
            download(format);
            toast({ text: t('customers.exporting') });
          }}
        >
          {t(`customers.export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
